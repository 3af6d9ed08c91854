// The drawings by name, fetched when a card first needs one, a whole family at once.
const families = {
  common: () => import('./common'),
  world: () => import('./world'),
};
export type Family = keyof typeof families;

/** What a title's list says of a card: a scene, and how it is varied. */
export interface Shown {
  scene: string;
  mirrored: boolean;
  sky: 'sun' | 'moon' | null;
}

/** `"tank mirrored sun"` */
export function shownAs(words: string): Shown {
  const [scene = '', ...variations] = words.split(' ');
  return {
    scene,
    mirrored: variations.includes('mirrored'),
    sky: variations.includes('sun') ? 'sun' : variations.includes('moon') ? 'moon' : null,
  };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
const inside = (svg: string) => svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));

class Scenes {
  #drawn = $state.raw<Record<string, string>>({});
  #asked = new Set<Family>();

  /** Fetches the drawings of these families, once. */
  need(...wanted: Family[]) {
    for (const family of wanted) {
      if (this.#asked.has(family)) continue;
      this.#asked.add(family);
      void families[family]().then(({ default: files }) => {
        this.#drawn = { ...this.#drawn, ...Object.fromEntries(Object.entries(files).map(([path, svg]) => [nameOf(path), inside(svg)])) };
      });
    }
  }

  /** The inside of a drawing; empty as long as it is on its way. */
  of = (scene: string): string => this.#drawn[scene] ?? '';
}

export const scenes = new Scenes();
