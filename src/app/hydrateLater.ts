/**
 * Stands inline at the end of a prerendered page: fetches the code once the photographs
 * of the first screen are painted, which need none of it, or after three seconds.
 */
const entry = document.currentScript?.dataset.entry;
const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');

const nextFrame = () => new Promise(requestAnimationFrame);
// What is decoded is painted with the next frame, which is over as the one after it begins.
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
