// The drawings of the influence games: one chunk.
export default import.meta.glob<string>('./world/*.svg', { query: '?raw', import: 'default', eager: true });
