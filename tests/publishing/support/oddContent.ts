import { randomBytes } from 'node:crypto';
import { reference, type Content } from './content.ts';

/** A value of every type, and what is awkward about each. */
export function oddContent(): Content {
  const small = Buffer.from('the same in two places');
  return {
    documents: {
      'photos/every-type': {
        nothing: { nullValue: null },
        yes: { booleanValue: true },
        largest: { integerValue: '9223372036854775807' },
        smallest: { integerValue: '-9223372036854775808' },
        wholeDouble: { doubleValue: 5 },
        double: { doubleValue: 0.1 },
        notANumber: { doubleValue: 'NaN' },
        infinite: { doubleValue: '-Infinity' },
        moment: { timestampValue: '0001-01-01T00:00:00.123456Z' },
        words: {
          stringValue: 'line one\nline two\u2028line three \u2029 "quoted" \\ 雪 😀 e\u0301',
        },
        bytes: { bytesValue: Buffer.from([0, 255, 10, 13]).toString('base64') },
        place: { geoPointValue: { latitude: -47.25, longitude: 122.5 } },
        gallery: reference('galleries/somewhere'),
        list: {
          arrayValue: { values: [{ mapValue: { fields: { deep: { integerValue: '1' } } } }] },
        },
        emptyList: { arrayValue: {} },
        emptyMap: { mapValue: {} },
        'a field. with `marks`': { stringValue: '' },
        '10': { integerValue: '1' },
        '9': { integerValue: '1' },
        referenceValue: { mapValue: { fields: { referenceValue: { stringValue: 'a name' } } } },
        vector: {
          mapValue: {
            fields: {
              __type__: { stringValue: '__vector__' },
              value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2.5 }] } },
            },
          },
        },
      },
      'photos/empty': {},
      'photos/Ünïcode 雪 %2F': { id: { stringValue: 'Ünïcode 雪 %2F' } },
      'photos/every-type/notes/first/replies/second': { text: { stringValue: 'below' } },
      'nobody/not-there/things/thing': { text: { stringValue: 'its parents do not exist' } },
    },
    files: {
      'photos/private.jpg': {
        bytes: randomBytes(3_000_000),
        contentType: 'image/jpeg',
        cacheControl: 'private, max-age=0',
        metadata: { visibility: 'private', Ünïcode: '雪' },
      },
      'photos/large.jpg': { bytes: randomBytes(5_100_000), contentType: 'image/jpeg' },
      'variants/photos/a/b/320.avif': {
        bytes: small,
        contentType: 'image/avif',
        cacheControl: 'public, max-age=31536000, immutable',
        contentDisposition: 'inline; filename="a.avif"',
        contentLanguage: 'de',
        metadata: { note: 'kept' },
      },
      'photos/empty.png': { bytes: Buffer.alloc(0), contentType: 'image/png' },
      'photos/Überfahrt é e\u0301 雪 #1?&%2F+.jpg': { bytes: small, contentType: 'text/plain' },
      'photos/CASE.jpg': { bytes: Buffer.from('upper'), contentType: 'image/jpeg' },
      'photos/case.jpg': { bytes: Buffer.from('lower'), contentType: 'image/jpeg' },
      'photos/squeezed.txt': {
        bytes: Buffer.from('not really squeezed'),
        contentType: 'text/plain',
        contentEncoding: 'x-own',
      },
      a: { bytes: Buffer.from('file'), contentType: 'application/octet-stream' },
      'a/b': { bytes: Buffer.from('below it'), contentType: 'application/octet-stream' },
    },
  };
}
