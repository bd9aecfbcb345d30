/** Keeps track of the requests that servers have yet to answer. */
export function trackRequests() {
  const pending = new Set<Promise<Response>>();
  return {
    track(response: Promise<Response>): Promise<Response> {
      const forget = () => void pending.delete(response);
      pending.add(response);
      response.then(forget, forget);
      return response;
    },
    /** Resolves once all that are pending by now have settled. */
    settled: (): Promise<unknown> => Promise.allSettled(pending),
  };
}
