// Phone or desktop: the two layouts differ in structure, so it is not left to style sheets alone.
import { MediaQuery } from 'svelte/reactivity';
import screens from '../styles/screens.json';

const narrow = new MediaQuery(screens.phone);

export const screenSize = {
  get phone() {
    return narrow.current;
  },
};
