// What somebody may have to do with another.
import type { Related } from './wire';

export type Relation = Related['relation'];
