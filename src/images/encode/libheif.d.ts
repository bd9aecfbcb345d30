declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** One picture of a file, upright and in the colours of the file. */
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    display: (into: ImageData, onDone: (filled: ImageData | null) => void) => void;
    free: () => void;
  }

  /** The part of libheif that we use. */
  interface Libheif {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
  }

  const openLibheif: () => Libheif;
  export default openLibheif;
}
