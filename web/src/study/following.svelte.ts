// Where places of a board lie, however it is moved: whoever draws over a board follows them.
import { boxOf, type Box } from './places';

/** The boxes of the places that are wanted and there, measured anew whenever the board changes. */
export function following(over: () => HTMLElement | null, wanted: () => readonly string[]): { readonly boxes: ReadonlyMap<string, Box> } {
  let boxes = $state.raw(new Map<string, Box>());
  function measure(root: HTMLElement) {
    const found = wanted().map((place) => [place, boxOf(root, place)] as const);
    boxes = new Map(found.filter((one): one is readonly [string, Box] => one[1] !== null));
  }
  $effect(() => {
    const root = over();
    if (!root) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure(root));
    };
    measure(root);
    const changes = new MutationObserver(soon);
    changes.observe(root, { attributes: true, childList: true, subtree: true, attributeFilter: ['style', 'transform', 'viewBox'] });
    const sizes = new ResizeObserver(soon);
    sizes.observe(root);
    root.addEventListener('transitionend', soon);
    root.addEventListener('scroll', soon, true);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      root.removeEventListener('transitionend', soon);
      root.removeEventListener('scroll', soon, true);
    };
  });
  return {
    get boxes() {
      return boxes;
    },
  };
}
