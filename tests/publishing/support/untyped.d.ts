/** Packages that bring no types of their own, as far as the tests use them. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): { jsonld: Record<string, Record<string, unknown>[]> };
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: object): Promise<
      {
        issueMessage: string;
        severity: 'ERROR' | 'WARNING';
        rootType: string;
        path?: object[];
      }[]
    >;
  }
}
