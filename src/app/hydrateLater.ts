/**
 * The inline script at the end of a prerendered page. Fetches the code once the photographs of the
 * first screen are painted, or after three seconds.
 */
const entry = document.currentScript?.dataset.entry;
const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');

const nextFrame = () => new Promise(requestAnimationFrame);
// Decoded images are painted in the next frame, which has ended when the one after it begins.
const shown = Promise.allSettled([...first].map((image) => image.decode()))
  .then(nextFrame)
  .then(nextFrame);
const latest = new Promise((resolve) => setTimeout(resolve, 3000));

void Promise.race([shown, latest]).then(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = entry ?? '';
  document.head.append(script);
});
