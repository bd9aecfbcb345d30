/** So many galleries are asked about side by side at most, each with a few questions. */
const MOST_ANSWERS = 200;

/**
 * Lets equal questions to Firestore be asked once, as the pages of one gallery's photos ask them,
 * until the function that it returns is called.
 * @param documents where Firestore's REST API has the documents
 * @param credentials headers that go with each question, and with no other request
 */
export function rememberAnswers(
  documents: string,
  credentials: Record<string, string>,
): () => void {
  const ask = globalThis.fetch;
  const answers = new Map<string, Promise<Response>>();
  globalThis.fetch = async (input, init) => {
    const isQuestion = typeof input === 'string' && input.startsWith(documents);
    if (!isQuestion || typeof init?.body !== 'string') return ask(input, init);
    const question = `${input} ${init.body}`;
    const answer = answers.get(question) ?? ask(input, withHeaders(init, credentials));
    answers.delete(question);
    answers.set(question, answer);
    if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value ?? '');
    return (await answer).clone();
  };
  return () => void (globalThis.fetch = ask);
}

function withHeaders(init: RequestInit, more: Record<string, string>): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return { ...init, headers };
}
