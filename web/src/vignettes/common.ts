// The drawings that several families use: one chunk.
export default import.meta.glob<string>('./common/*.svg', { query: '?raw', import: 'default', eager: true });
