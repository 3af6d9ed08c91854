// Lines that do not flicker: each keeps its place until another one has been better for a second.
import type { Line } from './wire';

const PATIENCE = 1000;
const nameOf = ({ plies }: Line) => JSON.stringify([plies[0]?.side, plies[0]?.what]);

/** The lines as they are to be drawn: always the newest numbers, seldom in another order while the search is `moving`. */
export function steady(newest: () => Line[], moving: () => boolean): { readonly shown: Line[] } {
  let order: string[] = [];
  let since = 0;
  const shown = $derived.by(() => {
    const lines = newest();
    const names = lines.map(nameOf);
    const same = names.length === order.length && names.every((name) => order.includes(name));
    if (!moving() || !same || names.every((name, n) => name === order[n])) {
      [order, since] = [names, 0];
      return lines;
    }
    since ||= Date.now();
    if (Date.now() - since >= PATIENCE) [order, since] = [names, 0];
    return order.flatMap((name) => lines.find((line) => nameOf(line) === name) ?? []);
  });
  return {
    get shown() {
      return shown;
    },
  };
}
