import type { ProjectVariables } from '../../src/firebase/configuration.ts';
import { configurationOf, documentsAddress } from '../../src/firebase/configuration.ts';

/** The times that the database keeps of a document, RFC 3339. */
export interface Dates {
  createdAt: string;
  updatedAt: string;
}

interface Answer {
  document?: { name: string; createTime: string; updateTime: string };
}

/** When each photo's document was made and last changed, by its id; the SDK does not tell. */
export async function readDates(env: ProjectVariables): Promise<Map<string, Dates>> {
  const key = encodeURIComponent(configurationOf(env).options.apiKey ?? '');
  const response = await fetch(`${documentsAddress(env)}:runQuery?key=${key}`, {
    method: 'POST',
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'photos' }],
        select: { fields: [{ fieldPath: '__name__' }] },
      },
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const answers = (await response.json()) as Answer[];
  return new Map(
    answers.flatMap(({ document }) =>
      document
        ? [
            [
              document.name.slice(document.name.lastIndexOf('/') + 1),
              { createdAt: document.createTime, updatedAt: document.updateTime },
            ],
          ]
        : [],
    ),
  );
}
