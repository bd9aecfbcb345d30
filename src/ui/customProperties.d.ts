import 'react';

declare module 'react' {
  /** Custom properties, which React's types lack. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
