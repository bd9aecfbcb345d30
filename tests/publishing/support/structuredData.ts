import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const VOCABULARY = fileURLToPath(import.meta.resolve('@vocabulary/schema'));
const TRIPLE = /^<([^>]+)> <([^>]+)> <([^>]+)> /;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const TYPES: Record<string, string> = {
  [`${RDFS}Class`]: 'rdfs:Class',
  [`${RDF}Property`]: 'rdf:Property',
};
const LINKS: Record<string, 'rdfs:subClassOf' | 'schema:domainIncludes'> = {
  [`${RDFS}subClassOf`]: 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
};

interface Term {
  '@id': string;
  '@type'?: string;
  'rdfs:subClassOf': { '@id': string }[];
  'schema:domainIncludes': { '@id': string }[];
}

/** The types and properties of schema.org, in the form in which it publishes them as JSON-LD. */
function schemaOrg(): object {
  const terms = new Map<string, Term>();
  for (const line of readFileSync(VOCABULARY.replace('index.js', 'schema.nq'), 'utf8').split(
    '\n',
  )) {
    const [, subject = '', predicate = '', object = ''] = TRIPLE.exec(line) ?? [];
    const term = terms.get(subject) ?? {
      '@id': subject,
      'rdfs:subClassOf': [],
      'schema:domainIncludes': [],
    };
    terms.set(subject, term);
    const type = predicate === `${RDF}type` && TYPES[object];
    if (type) term['@type'] = type;
    const link = LINKS[predicate];
    if (link) term[link].push({ '@id': object });
  }
  return { '@graph': [...terms.values()] };
}

const validator = new Validator(schemaOrg());

/** What schema.org's vocabulary and Google's rules for rich results find wrong with a page. */
export async function issuesOf(html: string): Promise<string[]> {
  const issues = await validator.validate(new WebAutoExtractor().parse(html));
  return issues.map(({ severity, issueMessage, rootType }) =>
    [severity, rootType, issueMessage].join(': '),
  );
}

/** The things that a page describes, by their types. */
export const thingsOf = (html: string): Record<string, Record<string, unknown>[]> =>
  new WebAutoExtractor().parse(html).jsonld;
