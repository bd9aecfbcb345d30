import { describe, expect, it } from 'vitest';
import {
  cameraName,
  cameraText,
  lensName,
} from '../../../../src/images/read/camera/cameraNames.ts';

it.each([
  ['NIKON CORPORATION', 'COOLPIX P900', 'NIKON COOLPIX P900'],
  ['NIKON CORPORATION', 'NIKON CORPORATION COOLPIX P900', 'NIKON COOLPIX P900'],
  ['NIKON', 'NIKON Z 8', 'NIKON Z 8'],
  ['Canon', 'Canon Canon EOS R5', 'Canon EOS R5'],
  ['Canon', 'CANON', 'Canon'],
  ['LEICA CAMERA AG', 'LEICA M10', 'LEICA M10'],
  ['CASIO COMPUTER CO.,LTD.', 'EX-Z1000', 'CASIO EX-Z1000'],
  ['EASTMAN KODAK COMPANY', 'KODAK EASYSHARE C533', 'KODAK EASYSHARE C533'],
  ['Konica Minolta Camera, Inc.', 'DiMAGE Z6', 'Konica Minolta DiMAGE Z6'],
  ['Hewlett-Packard', 'HP PhotoSmart 618', 'HP PhotoSmart 618'],
  ['LG Electronics', 'LG-H870', 'LG-H870'],
  ['Phase One A/S', 'IQ4 150MP', 'Phase One IQ4 150MP'],
  ['Apple', 'iPhone 15 Pro', 'Apple iPhone 15 Pro'],
  ['FUJIFILM', 'X100V', 'FUJIFILM X100V'],
  ['RICOH IMAGING COMPANY, LTD.  ', 'PENTAX K-1 Mark II', 'PENTAX K-1 Mark II'],
  ['RICOH IMAGING COMPANY, LTD.', 'RICOH GR III', 'RICOH GR III'],
  ['Arashi Vision', 'Insta360 X3', 'Insta360 X3'],
  ['SONY', '', 'SONY'],
  ['', 'X100V', 'X100V'],
  ['', '', ''],
])('the camera of %j and %j is %j', (maker, model, name) => {
  expect(cameraName(maker, model)).toBe(name);
});

it.each([
  ['----', ''],
  ['  \0 ', ''],
  ['n/a', ''],
  ['None', ''],
  ['no lens', ''],
  ['UNKNOWN', ''],
  ['null', ''],
  ['Nokia Lumia\n 1020\0', 'Nokia Lumia 1020'],
  ['M', 'M'],
  ['写ルンです', '写ルンです'],
])('the text %j of a camera is %j', (text, read) => {
  expect(cameraText(text)).toBe(read);
});

it.each([
  ['0.0 mm f/0.0', ''],
  ['0-0mm F0', ''],
  ['Laowa 100mm f/2.8', 'Laowa 100mm f/2.8'],
  ['Noctilux', 'Noctilux'],
])('the lens %j is %j', (text, name) => {
  expect(lensName(text)).toBe(name);
});

describe('a text that is too long', () => {
  it.each([
    ['x'.repeat(300), 'x'.repeat(100)],
    [`${'x'.repeat(99)}🏔️`, 'x'.repeat(99)],
    [`${'x'.repeat(99)}e\u0301e`, 'x'.repeat(99)],
    [`${'x'.repeat(98)}🏔🏔`, `${'x'.repeat(98)}🏔`],
    [`${'x'.repeat(95)}👩‍👩‍👧 and`, 'x'.repeat(95)],
  ])('ends with a whole character: %s', (text, read) => {
    expect(cameraText(text)).toBe(read);
  });
});
