/** What Google's script takes from a page. */
interface Tagged {
  dataLayer: ArrayLike<unknown>[];
}

type Parameters = Record<string, string>;

/**
 * Stands in for Google's gtag.js. It does what Google documents, and what its enhanced measurement
 * was seen to do: page views of history changes name both full addresses, whatever the page has set,
 * and a search is read from the address. These events come as late as they can, with the next command.
 * Runs in the page, so that it stands on nothing else.
 */
export function gtag(): void {
  const tagged = window as never as Tagged;
  const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id')!;
  const settings: Parameters = {};
  const late: (() => void)[] = [];
  let domain = '';
  let address = location.href;

  function send(event: string, own: Parameters = {}) {
    if ((window as never as Record<string, unknown>)[`ga-disable-${id}`] === true) return;
    for (const name of ['_ga', `_ga_${id.slice(2)}`]) {
      document.cookie = `${name}=GA1.1.1.1; path=/; max-age=1000; domain=${domain}`;
    }
    const { page_location, page_referrer, page_title, page_path, ...rest } = {
      page_location: location.href,
      page_referrer: document.referrer,
      page_title: document.title,
      ...settings,
      ...own,
    } as Parameters;
    const fields = { en: event, dl: page_location, dr: page_referrer, dt: page_title };
    const path = page_path === undefined ? {} : { dp: page_path };
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      ...fields,
      ...path,
      ...rest,
    } as Parameters);
    for (const host of ['region1.google-analytics.com', 'analytics.google.com', 'www.google.com']) {
      void fetch(`https://${host}/g/collect?${query}`, {
        method: 'POST',
        mode: 'no-cors',
        keepalive: true,
      });
    }
  }

  function sendSearch() {
    const words = new URLSearchParams(location.search).get('q');
    if (words) send('view_search_results', { search_term: words });
  }

  function onHistory() {
    const previous = address;
    address = location.href;
    if (previous === address) return;
    const view = { page_location: address, page_referrer: previous };
    const sendView = () => {
      send('page_view', view);
      sendSearch();
    };
    sendView();
    late.push(sendView);
  }

  function run(command: ArrayLike<unknown>) {
    const [name, ...rest] = Array.from(command);
    if (name === 'set') Object.assign(settings, rest[0]);
    if (name === 'config') domain = (rest[1] as Parameters).cookie_domain ?? '';
    if (name !== 'event') return;
    for (const sendLate of late.splice(0)) sendLate();
    send(rest[0] as string, rest[1] as Parameters);
    sendSearch();
  }

  for (const change of ['pushState', 'replaceState'] as const) {
    const original = history[change].bind(history);
    history[change] = (...state) => {
      original(...state);
      onHistory();
    };
  }
  addEventListener('popstate', onHistory);
  addEventListener('scroll', () => send('scroll'), { once: true });
  addEventListener('pagehide', () => send('user_engagement'));
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin !== location.origin) send('click', { link_url: link.href });
  });
  for (const command of tagged.dataLayer) run(command);
  const { push } = tagged.dataLayer;
  tagged.dataLayer.push = (command) => {
    run(command);
    return push.call(tagged.dataLayer, command);
  };
  new Image().src = `https://www.googletagmanager.com/td?id=${id}`;
}
