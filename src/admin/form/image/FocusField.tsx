import { Button } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { ImageSource } from '../../../images/display/imageSource.ts';
import { boxSizes, containSizes } from '../../../images/display/sizes.ts';
import { type Focus, tidyFocus } from '../../../model/files/focus.ts';
import { ratioOf, type Size } from '../../../model/files/image.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { useImageSize } from '../../../ui/picture/useImageSize.ts';
import page from '../../components/page.module.css';
import type { FieldProps } from '../fields/inputs.tsx';
import styles from './focusField.module.css';

/** What shows only a part of a picture, px. */
const CUTS = {
  phone: { label: 'On a phone', width: 55, height: 120 },
  card: { label: 'On a card', width: 180, height: 120 },
};

export type Cut = keyof typeof CUTS;

interface FocusFieldProps extends Pick<
  FieldProps<Focus | undefined>,
  'value' | 'disabled' | 'onChange'
> {
  picture: ImageSource;
  /** Of the picture, if it is known before it has loaded, so that nothing moves. */
  size?: Size | undefined;
  alt: string;
  /** The greatest size of the picture, px. */
  width: number;
  height: number;
  /** Where visitors see only a part of it. */
  cuts: readonly Cut[];
}

const MIDDLE: Focus = { x: 0.5, y: 0.5 };
const STEP = 0.01;
const LARGE_STEP = 0.1;

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const inPercent = (fraction: number) => Math.round(fraction * 100);

/** A picture with the point of it that stays in view, which a click or the arrow keys move. */
export function FocusField(props: FocusFieldProps) {
  const { value, disabled = false, onChange, picture, alt, width, height, cuts } = props;
  const point = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [learned, learn] = useImageSize(picture);
  const size = props.size ?? learned;
  const { x, y } = value ?? MIDDLE;

  function onClick({ currentTarget, target, clientX, clientY }: MouseEvent) {
    // A picture that is missing offers to load it again.
    if (disabled || !size || target instanceof HTMLButtonElement) return;
    const box = currentTarget.getBoundingClientRect();
    const clicked = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    onChange(tidyFocus(clicked));
    point.current?.focus({ preventScroll: true });
  }

  function reset() {
    // The button goes, and the field that is left is saved.
    point.current?.focus({ preventScroll: true });
    onChange(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : STEP;
    onChange(tidyFocus({ x: x + by * step.x, y: y + by * step.y }));
  }

  const place = value
    ? `${inPercent(x)} % from the left, ${inPercent(y)} % from the top`
    : 'In the middle';
  return (
    <div className={styles.field}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the point inside takes the keys */}
      <div
        className={styles.whole}
        style={{
          '--ratio': size && ratioOf(size),
          '--widest': Math.min(width, size?.width ?? width),
          '--tallest': height,
        }}
        onClick={onClick}
      >
        <Picture
          {...picture}
          alt={alt}
          indexOnPage={0}
          fit="contain"
          canRetry
          sizes={containSizes(picture.image, width, height)}
          onSize={learn}
        />
        {size && (
          <div
            ref={point}
            role="slider"
            tabIndex={disabled ? -1 : 0}
            className={styles.point}
            style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
            aria-label="Point that stays in view"
            aria-describedby={hintId}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={inPercent(x)}
            aria-valuetext={place}
            aria-disabled={disabled}
            onKeyDown={disabled ? undefined : onKeyDown}
          />
        )}
      </div>
      <div className={styles.below}>
        {size && (
          <div className={styles.cuts}>
            {cuts.map((cut) => (
              <figure key={cut} className={styles.cut}>
                <div style={{ width: CUTS[cut].width, height: CUTS[cut].height }}>
                  <Picture
                    {...picture}
                    focus={value}
                    alt=""
                    sizes={boxSizes(picture.image, CUTS[cut].width, CUTS[cut].height)}
                  />
                </div>
                <figcaption className={page.quiet}>{CUTS[cut].label}</figcaption>
              </figure>
            ))}
          </div>
        )}
        <p id={hintId} className={page.quiet}>
          Click the part of the photo that must stay in view, or move the point with the arrow keys.
        </p>
        {value && (
          <Button disabled={disabled} sx={{ justifySelf: 'start' }} onClick={reset}>
            Use the middle
          </Button>
        )}
      </div>
    </div>
  );
}
