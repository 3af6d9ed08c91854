export type Tab = 'table' | 'hand' | 'regions' | 'log';
