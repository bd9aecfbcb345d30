import { describe, expect, it } from 'vitest';
import { zoomLevelsOf } from '../../../src/site/viewer/viewerZoom.ts';

const SCREEN = { width: 1200, height: 800 };

describe('zoomLevelsOf', () => {
  it('fits a photograph by its narrower side', () => {
    expect(zoomLevelsOf({ width: 6000, height: 4000 }, SCREEN, false).fit).toBe(0.2);
    expect(zoomLevelsOf({ width: 4000, height: 6000 }, SCREEN, false).fit).toBe(800 / 6000);
  });

  it('zooms to the pixels of the photograph at most, and three times as large at the second step', () => {
    const { secondary, max } = zoomLevelsOf({ width: 6000, height: 4000 }, SCREEN, false);
    expect(max).toBe(1);
    expect(secondary).toBeCloseTo(0.6);
  });

  it('shows a photograph that is smaller than the screen in its own pixels, and no larger', () => {
    const levels = zoomLevelsOf({ width: 600, height: 400 }, SCREEN, false);
    expect(levels).toEqual({ fit: 1, secondary: 1, max: 1 });
  });

  it('enlarges a file no further than the pixels of its photograph', () => {
    const file = { width: 600, height: 400 };
    expect(zoomLevelsOf(file, SCREEN, false, 900).fit).toBe(1.5);
    expect(zoomLevelsOf(file, SCREEN, false, 900).max).toBe(1.5);
    expect(zoomLevelsOf(file, SCREEN, false, 6000)).toEqual({ fit: 2, secondary: 4, max: 4 });
  });

  it('shows a panorama in its full height at the second step, as far as it has pixels', () => {
    const { fit, secondary, max } = zoomLevelsOf({ width: 2700, height: 900 }, SCREEN, true);
    expect(fit).toBeCloseTo(1200 / 2700);
    expect(secondary).toBeCloseTo(800 / 900);
    expect(max).toBe(1);
    const small = zoomLevelsOf({ width: 900, height: 300 }, SCREEN, true);
    expect(small).toEqual({ fit: 1, secondary: 1, max: 1 });
  });

  it('zooms an upright panorama like any other photograph', () => {
    const { fit, secondary } = zoomLevelsOf({ width: 2000, height: 6000 }, SCREEN, true);
    expect(secondary).toBeCloseTo(fit * 3);
  });
});
