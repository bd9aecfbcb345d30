declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** One picture of a file, upright and in the colours of the file. */
  interface HeifImage {
    handle: object;
    get_width: () => number;
    get_height: () => number;
    /** Whether it is the picture that programs show. */
    is_primary: () => boolean;
  }

  /** Rows of pixels; `stride` is the bytes from one to the next. */
  interface Channel {
    width: number;
    height: number;
    stride: number;
    data: Uint8Array;
  }

  /** The part of libheif that we use. */
  interface Libheif {
    /** Lists the pictures in the order of the file. */
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGBA: object };
    /** There are no channels if it failed. */
    heif_js_decode_image2: (
      handle: object,
      colorspace: object,
      chroma: object,
    ) => { channels?: Channel[] };
  }

  const openLibheif: () => Libheif;
  export default openLibheif;
}
