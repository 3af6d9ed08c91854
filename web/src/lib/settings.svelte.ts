// What the person chose about the page itself; kept in this browser only.
import { ENGLISH, languages } from './languages.svelte';
import { PACES, type Pace } from '../table/show/beats';
import type { Names } from './wire';

/** How a hand of cards is sorted, unless its owner lays it himself (cards/order): by side and value, by value, by period, by name. */
export const SORTS = ['side', 'ops', 'era', 'name'] as const;
export type Sort = (typeof SORTS)[number];

interface Saved {
  language: string;
  theme: 'light' | 'dark';
  motion: boolean;
  /** How fast it is shown what others do; off: it is only there. */
  pace: Pace;
  /** A replay goes from card to card, or by all steps. */
  by: 'card' | 'step';
  /** After an absence it is shown what happened, without asking. */
  resume: boolean;
  /** Dice tumble before they come to rest. */
  dice: boolean;
  /** Warn before a choice that can lose the game. */
  danger: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The table makes a choice where there is only one. */
  forced: boolean;
  sort: Sort;
  name: string;
  /** The computer opponent of the last time, and how long it may think (0: as it likes). */
  agent: string;
  seconds: number;
}

const KEY = 'detente-settings';
const prefers = (query: string) => matchMedia(query).matches;

function load(): Saved {
  const defaults: Saved = {
    language: navigator.language,
    theme: prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    motion: true,
    pace: 'normal',
    by: 'card',
    resume: false,
    dice: true,
    sound: true,
    volume: 0.7,
    danger: true,
    forced: true,
    sort: 'side',
    name: '',
    agent: '1', // for a first game; afterwards what was chosen last
    seconds: 0,
  };
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>;
    // Before there were forced choices, the warning was off, and was saved so although nobody had chosen it.
    if (saved.forced === undefined) delete saved.danger;
    return { ...defaults, ...saved };
  } catch {
    return defaults;
  }
}

class Settings {
  #saved = $state(load());
  /** The system's wish for calm always wins over our switch. */
  #calm = $state(prefers('(prefers-reduced-motion: reduce)'));

  constructor() {
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
      this.#calm = event.matches;
      this.show();
    });
    addEventListener('storage', (event) => {
      if (event.key !== KEY) return;
      this.#saved = load();
      this.show();
    });
    this.show();
  }

  get language() {
    return languages.spoken(this.#saved.language);
  }
  get theme() {
    return this.#saved.theme;
  }
  get name() {
    return this.#saved.name;
  }
  get agent() {
    return this.#saved.agent;
  }
  get seconds() {
    return this.#saved.seconds;
  }
  get pace(): Pace {
    return PACES.includes(this.#saved.pace) ? this.#saved.pace : 'normal';
  }
  get by() {
    return this.#saved.by;
  }
  get resume() {
    return this.#saved.resume;
  }
  get danger() {
    return this.#saved.danger;
  }
  get sound() {
    return this.#saved.sound;
  }
  get volume() {
    return this.#saved.volume;
  }
  get forced() {
    return this.#saved.forced;
  }
  get sort() {
    return SORTS.includes(this.#saved.sort) ? this.#saved.sort : 'side'; // there were other ways once
  }
  /** As the person chose, whatever the system wishes. */
  get wishes(): Readonly<Saved> {
    return this.#saved;
  }
  get rolls() {
    return this.#saved.dice && this.moves;
  }
  get moves() {
    return this.#saved.motion && !this.#calm;
  }

  set(change: Partial<Saved>) {
    Object.assign(this.#saved, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // a browser that keeps nothing still plays
    }
    this.show();
  }

  /** How long an animation of `ms` takes now. */
  ms = (ms: number) => (this.moves ? ms : 0);

  /** Shows itself to the style sheets; anew when the languages are known. */
  show() {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.moves ? 'on' : 'off';
  }
}

export const settings = new Settings();

/** One of these texts: in the language of the page, or in the one that stands in for it. */
export const inLanguage = (names: Names): string =>
  languages
    .chain(settings.language)
    .map(({ id }) => names[id])
    .find(Boolean) ??
  names[ENGLISH] ??
  '';
