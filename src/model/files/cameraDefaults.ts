/** Texts that cameras and programs write by themselves. */
const TEXTS = [
  /^(untitled|default|unknown|samsung|konica|applemark|(exif_)?jpeg_picture)$/i,
  /^((casio|kodak|konica|konica minolta|medion|minolta|olympus|pentax|samsung|sony) )?(digital (still )?camera|dsc|csc)$/i,
  /^casio computer co\.,ltd\.?$/i,
  // DCIM\100MEDIA\DJI_0001.JPG
  /^dcim([/\\].*)?$/i,
  /^(created with (the )?gimp|file written by adobe photoshop|lead technologies inc|processed with vsco)\b/i,
];

/** Whether a camera or a program writes this text into all its files. */
export const isCameraText = (text: string): boolean => TEXTS.some((each) => each.test(text));

/** The file names that cameras and phones generate, in lower case. */
const NAMES = [
  // dsc_1234, _dsc1234, img_1234, _mg_1234, dscf1234, img-20240101-wa0001, pxl_20240101_120000123.mp
  /^_?(dsc[fn]?|im[gp][pe]?|mg|mvi|pict|sam|cimg|gopr|hpim|kif|dji|pxl|imag|pano)[ _-]?e?\d{3,}([ ._~-]|\d|wa\d|mp|portrait|night|burst|cover|d$)*$/,
  // p1010001, pa010001, l1001234, r0001234, gx010001
  /^(p[1-9abc]|[blr]|g[hpsx]?)\d{6,7}$/,
  // 3t7a1234
  /^(?=[a-z_]{0,3}\d)[\d_a-z]{4}\d{4}$/,
  // A date, a time, a number
  /^[\d ._:-]+$/,
  /^(fullsizerender|image|img|photo|signal|untitled|vid|whatsapp image)([ ._:-]|\d|at)*$/,
  // An identifier
  /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/,
];

/** Suffixes that programs add to the name of a copy. */
const ADDED = /([ _-]*(edit(ed)?|hdr|pano|copy|bw|\(\d{1,3}\))|-\d{1,3})+$/;

/** Whether a camera generated a file name, given without its extension. */
export function isCameraName(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.some((each) => each.test(lower) || each.test(lower.replace(ADDED, '')));
}
