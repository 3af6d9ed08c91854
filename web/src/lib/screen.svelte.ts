// Phone or desktop: the two layouts differ in structure, so it is not left to style sheets alone.
import { MediaQuery } from 'svelte/reactivity';

const narrow = new MediaQuery('max-width: 700px');

export const screenSize = {
  get phone() {
    return narrow.current;
  },
};
