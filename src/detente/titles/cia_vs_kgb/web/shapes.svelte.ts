// The map photographs of the countries: fetched once, when the first dossier is opened.
export interface Shape {
  country: string;
  land: string;
  borders: string;
}

class Shapes {
  #all = $state.raw<Record<string, Shape> | null>(null);
  #asked = false;

  of(objective: string): Shape | undefined {
    if (!this.#asked) {
      this.#asked = true;
      void import('./objectives.json').then((file) => (this.#all = file.default));
    }
    return this.#all?.[objective];
  }
}

export const shapes = new Shapes();
