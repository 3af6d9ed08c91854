// Short quotations stay on one line.

/** Letters between quotation marks that are held together; what is longer may be broken. */
const SHORT = 24;
const NO_BREAK = '\u00A0';

/** A short title in «» is never broken: its spaces hold. Names may be marked in it, see MARKED in speech.svelte.ts. */
export const unbroken = (text: string): string =>
  text.replace(/«[^«»]*»/g, (quoted) =>
    quoted.replace(/\uE000[^\uE001]*\uE001|\uE002/g, '').length > SHORT + 2 ? quoted : quoted.replaceAll(' ', NO_BREAK),
  );

/** For a narrow column, where even a short title may have to be broken. */
export const broken = (text: string): string => text.replace(/«[^«»]*»/g, (quoted) => quoted.replaceAll(NO_BREAK, ' '));
