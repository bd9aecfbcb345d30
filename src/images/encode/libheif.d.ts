declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  const openLibheif: () => unknown;
  export default openLibheif;
}
