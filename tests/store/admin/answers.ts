/** Notes which requests servers have yet to answer. */
export function noteAnswers() {
  const awaited = new Set<Promise<Response>>();
  return {
    follow(answer: Promise<Response>): Promise<Response> {
      const forget = () => void awaited.delete(answer);
      awaited.add(answer);
      answer.then(forget, forget);
      return answer;
    },
    /** Resolves once all that was asked by now is answered. */
    allIn: (): Promise<unknown> => Promise.allSettled(awaited),
  };
}
