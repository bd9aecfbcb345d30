import { cutText } from '../../../model/cutText.ts';

const LONGEST_TEXT = 100;

/** What programs write where they have no value. */
const NO_VALUE = /^(unknown|undefined|null|none|no|n\/a)([ -](camera|lens|model|name))?$/i;

const LETTER = /[\p{L}\p{N}]/u;

/** A text that a camera wrote, on one line; empty if it only fills a blank. */
export function cameraText(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return LETTER.test(line) && !NO_VALUE.test(line) ? cutText(line, LONGEST_TEXT).trim() : '';
}

/** The end of a company's name, such as `Corporation` or `Imaging Co., Ltd.` */
const COMPANY =
  /[\s,.]+(corp(oration)?|company|co|inc(orporated)?|limited|ltd|llc|gmbh|ag|kg|k\.?k|s\.?a|a\/s|imaging|optical|cameras?|computer|electronics?|film|photo|technolog(y|ies))\.?$/i;

/** A maker's name as people say it: `NIKON` for `NIKON CORPORATION`. */
export function brandOf(maker: string): string {
  const brand = maker.replace(COMPANY, '');
  return brand === maker ? brand : brandOf(brand);
}

/** Brands that stand in the model because their maker has another name. */
const OWN_BRAND = /^(insta360|pentax) /;

/** The camera's name, with its maker or its brand in front once. */
export function cameraName(maker: string, model: string): string {
  if (maker !== '' && `${model} `.toLowerCase().startsWith(`${maker} `.toLowerCase())) {
    return cameraName(maker, model.slice(maker.length).trim());
  }
  const brand = brandOf(maker);
  const words = brand.toLowerCase().split(/[ -]/);
  // HP for Hewlett-Packard
  const initials = words.map((word) => word.charAt(0)).join('');
  const lower = model.toLowerCase();
  const isNamed =
    OWN_BRAND.test(lower) ||
    (words[0] && lower.startsWith(words[0])) ||
    [...words, initials].some((word) => lower.startsWith(`${word} `));
  return cameraText(isNamed ? model : `${brand} ${model}`);
}

/** The lens's name; empty if it has no number but zeros, as of a lens that the camera can't ask. */
export const lensName = (text: string): string =>
  /\d/.test(text) && !/[1-9]/.test(text) ? '' : text;
