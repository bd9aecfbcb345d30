import { describe, expect, it } from 'vitest';
import { validationErrorsOf } from '../../../src/model/content/formValues.ts';
import { photoInputs } from '../../../src/model/content/entities.ts';
import { parseFields } from '../../../src/model/content/fields.ts';
import { fileTexts, type FoundTexts, proposedName } from '../../../src/model/files/fileTexts.ts';

const textsOf = (found: FoundTexts) => fileTexts([found]);

describe('the texts of a file', () => {
  it('each come from the first vocabulary that has them', () => {
    const found = [
      { title: 'Dawn', caption: ' \n ', keywords: ['  '] },
      { title: 'Dusk', caption: 'Over the lake', keywords: ['lake'] },
      { caption: 'Another', creator: 'Ada' },
    ];
    const texts = { title: 'Dawn', caption: 'Over the lake', keywords: ['lake'], creator: 'Ada' };
    expect(fileTexts(found)).toEqual({ ...texts, altText: '', copyright: '' });
  });

  it.each<[FoundTexts, FoundTexts]>([
    [{ title: ' \u0000Tre\u0007  Cime\r\nat dawn\uFFFD\u001B ' }, { title: 'Tre Cime at dawn' }],
    [{ title: '\u200B\u2060' }, { title: '' }],
    [
      { caption: 'One\u0000\u2028two\t three \r\n\r\n\r\n\r\nfour\r' },
      { caption: 'One\ntwo three\n\nfour' },
    ],
    [{ title: 'e\u0301' }, { title: '\u00E9' }],
    [{ keywords: ['Cafe\u0301', 'café', 'x'] }, { keywords: ['Café', 'x'] }],
    [{ keywords: ['rain, moss; fern'] }, { keywords: ['rain', 'moss', 'fern'] }],
    [{ keywords: ['rain; moss'] }, { keywords: ['rain', 'moss'] }],
    [{ keywords: ['Seattle, WA'] }, { keywords: ['Seattle, WA'] }],
    [{ keywords: ['a; b', 'Seattle, WA'] }, { keywords: ['a; b', 'Seattle, WA'] }],
    [
      { keywords: ['Places|Italy|Rome', 'rain'] },
      { keywords: ['Places', 'Italy', 'Rome', 'rain'] },
    ],
    [{ keywords: ['Samsung', 'none', 'null', 'SONY DSC'] }, { keywords: ['Samsung'] }],
    [
      { title: 'Dawn', caption: 'Dawn' },
      { title: 'Dawn', caption: '' },
    ],
  ])('%j are %j', (found, texts) => {
    expect(textsOf(found)).toMatchObject(texts);
  });

  it('are all empty in a file without any', () => {
    const none = { title: '', caption: '', altText: '', creator: '', copyright: '' };
    expect(textsOf({})).toEqual({ ...none, keywords: [] });
  });

  it('are as long as a field takes, whatever space is around them', () => {
    expect(textsOf({ caption: `\n\n${'x'.repeat(2000)}\n` }).caption).toBe('x'.repeat(2000));
  });

  it.each(['NIKON Z 8', 'nikon z-8', ' Nikon: Z – 8', 'Lightroom 14.1'])(
    'lack the names of the camera and the program, however they are written: %s',
    (text) => {
      const found = [{ caption: text, creator: text }, { creator: 'Ada' }];
      const { caption, creator } = fileTexts(found, ['', 'NIKON Z 8', 'Lightroom (14.1)']);
      expect({ caption, creator }).toEqual({ caption: '', creator: 'Ada' });
    },
  );

  it.each(['Nikon Z 80', 'My NIKON Z 8', '🏔️'])(
    'keep what only resembles the name of a camera: %s',
    (caption) => {
      expect(fileTexts([{ caption }], ['', 'NIKON Z 8']).caption).toBe(caption);
    },
  );

  it.each(['👩‍👩‍👧', 'q\u0323\u0302', '🇮🇹', '👍🏽'])('never end in a part of %s', (letter) => {
    expect(textsOf({ title: `${'x'.repeat(298)}${letter}` }).title).toBe('x'.repeat(298));
  });

  it('are shortened to the length of their fields, never within a character', () => {
    const { title, ...long } = textsOf({
      title: `${'x'.repeat(299)}🏔`,
      caption: 'word '.repeat(600),
      keywords: Array.from({ length: 150 }, (_, index) => `${index} ${'y'.repeat(90)}`),
      creator: 'c'.repeat(1000),
      copyright: 'c'.repeat(1000),
    });
    const values = { ...parseFields(photoInputs, {}), photoName: title, galleryId: 'a', ...long };
    expect(validationErrorsOf(photoInputs, values)).toEqual([]);
    expect(title).toBe('x'.repeat(299));
    expect(long.caption).toHaveLength(1999);
    expect(long.keywords).toHaveLength(100);
  });

  const meaningless = `OLYMPUS DIGITAL CAMERA, OLYMPUS DIGITAL CAMERA         , SONY DSC, SAMSUNG CSC,
    MINOLTA DIGITAL CAMERA, KONICA MINOLTA DIGITAL CAMERA, KODAK Digital Still Camera, DCIM,
    DCIM\\100MEDIA\\DJI_0001.JPG, default, Untitled, Exif_JPEG_PICTURE, Created with GIMP,
    LEAD Technologies Inc. V1.01, SANYO DIGITAL CAMERA, MEDION DIGITAL CAMERA, HP digital camera,
    DigitalCamera, Minolta DSC, DCF 1.0, JPEG, JFIF version 1.02, null, (null), None, n/a,
    undefined, (c), ©, (C) by, Copyright (c):, Copyright, Copyright 2026, © 2007, (c) 2003-2007, ---, - - -, –, ..., ???, "", AppleMark,
    Processed with VSCO with a6 preset`;

  it.each(meaningless.split(/,\s+/))(
    'lack what a camera or a program writes into every file: %s',
    (caption) => {
      const everywhere = { caption, title: caption, copyright: caption, keywords: [caption] };
      expect(textsOf(everywhere)).toEqual(textsOf({}));
      expect(fileTexts([{ caption }, { caption: 'Dawn' }]).caption).toBe('Dawn');
    },
  );

  it.each(['Copyright, ', 'COPYRIGHT, 2007'])(
    'leave out a copyright that names nobody: %s',
    (copyright) => {
      expect(textsOf({ copyright }).copyright).toBe('');
    },
  );

  it.each(['© 2024 Ada Lovelace', 'Ada Lovelace', '© Photo 2024', '© 1984 Ltd', 'Null & Void'])(
    'keep a copyright that names somebody: %s',
    (copyright) => {
      expect(textsOf({ copyright }).copyright).toBe(copyright);
    },
  );

  it('leave out keywords that devices write, but keep Apple, which is also a fruit', () => {
    const found = [{ keywords: ['null', 'SONY DSC'] }, { keywords: ['moss', 'none', 'apple'] }];
    expect(fileTexts(found, ['Apple']).keywords).toEqual(['moss', 'apple']);
  });

  const meant = `My first digital camera; Default settings; Untitled #3; Samsung tower; hdr; 🏔️; 1; C;
    © Ada; 2026; Nobody by the sea; JPEG artefacts; Digital; A camera; DCIM building; nullius`;

  it.each(meant.split(/;\s+/))('keep what a person wrote: %s', (caption) => {
    expect(textsOf({ caption }).caption).toBe(caption);
  });
});

describe('the name proposed for a photo', () => {
  const named = (fileName: string, galleryName = 'Dolomites', title = '') =>
    proposedName({ texts: { title }, fileName, galleryName, index: 11 });

  it('is the title', () => {
    expect(named('x.jpg', '', 'Dawn')).toBe('Dawn');
  });

  it.each([
    ['first_light.jpg', 'first light'],
    ['Tre Cime (north).JPEG', 'Tre Cime (north)'],
    ['IMG_1234 Over the lake.jpg', 'IMG 1234 Over the lake'],
    ['Lake2024.jpg', 'Lake2024'],
    ['Fog_2024.jpg', 'Fog 2024'],
    ['Mt. Hood', 'Mt. Hood'],
    ['Dolomites-12.tif.jpg', 'Dolomites-12.tif'],
    ['שקיעה.jpg', 'שקיעה'],
    ['🏔️.jpg', '🏔️'],
    ['Untitled shore.jpg', 'Untitled shore'],
    ['Imagine.jpg', 'Imagine'],
    ['Panorama of the bay.jpg', 'Panorama of the bay'],
    ['Sam.jpg', 'Sam'],
  ])('is the name of the file %s: %s', (fileName, name) => {
    expect(named(fileName)).toBe(name);
  });

  const counted = `DSC_1234.JPG, _DSC1234.jpg, DSC01234-Edit.jpg, DSCF0001.jpg, IMG_1234.HEIC,
    IMG_1234-Pano.jpg, IMG_1234_HDR.jpg, IMG_1234 (2).jpg, IMG_E1234.jpg, IMG-20240101-WA0001.jpg,
    _MG_1234.jpg, P1010001.jpg, PA010001.jpg, _1010001.jpg, L1001234.jpg, R0001234.jpg,
    3T7A1234.jpg, GX010001.jpg, GOPR0001.jpg, DJI_0001.jpg, DJI_20240101120000_0001_D.jpg,
    20240101_120000.jpg, 2024-01-01 12.00.00.jpg, PXL_20240101_120000123.MP.jpg, 0012.jpg,
    3f2504e0-4f89-11d3-9a0c-0305e82c3301.jpg, WhatsApp Image 2024-01-01 at 12.00.00.jpg,
    _.jpg, .jpg, `;

  it.each(counted.split(/,\s+/))(
    'is a number in the gallery for what a camera counted: %s',
    (fileName) => {
      expect(named(fileName)).toBe('Dolomites 12');
      expect(named(fileName, '')).toBe('Photo 12');
    },
  );
});
