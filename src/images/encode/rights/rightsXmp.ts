import type { Rights } from '../../../model/site/rights.ts';
import { NO_XML_CHARACTER } from '../../../model/xmlCharacters.ts';

/** The id at the start of every XMP packet, whichever program wrote it. */
export const PACKET_ID = 'W5M0MpCehiHzreSzNTczkc9d';

const escaped = (text: string): string =>
  text
    .replace(NO_XML_CHARACTER, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** See https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata#data-mining */
const RESERVED =
  '<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING</plus:DataMining>';

/**
 * Writes rights as an XMP packet.
 * @see https://www.iptc.org/std/photometadata/specification/IPTC-PhotoMetadata
 */
export const rightsXmp = ({
  creator,
  copyright,
  licencePage,
  reservesAiTraining,
}: Rights): string =>
  [
    `<?xpacket begin="\uFEFF" id="${PACKET_ID}"?>`,
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">',
    `<dc:creator><rdf:Seq><rdf:li>${escaped(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(copyright)}</rdf:li></rdf:Alt></dc:rights>`,
    `<xmpRights:WebStatement>${escaped(licencePage)}</xmpRights:WebStatement>`,
    reservesAiTraining ? RESERVED : '',
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
