import base from './vite.config.js';
const words = {
  name: 'cia-words', enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('cia_vs_kgb/title.ts')) return code.replace("'../../../src/detente/locale/*/{cia_vs_kgb,cia_table}.ftl'", "['../../../src/detente/locale/*/cia_table.ftl', '../../../../wt/cia/src/detente/locale/*/cia_vs_kgb.ftl']");
  },
};
export default { ...base, cacheDir: '/tmp/cia/vite-cache', plugins: [words, ...base.plugins], server: { ...base.server, fs: { allow: ['/work'] }, port: 8342, strictPort: true, hmr: false, proxy: { '/api': { target: 'http://127.0.0.1:8341', ws: true } } } };
