import { describe, expect, it } from 'vitest';
import { zoomLevelsOf } from '../../../src/site/viewer/viewerZoom.ts';

const SCREEN = { width: 1200, height: 800 };

describe('zoomLevelsOf', () => {
  it('fits a photograph by its narrower side', () => {
    expect(zoomLevelsOf({ width: 6000, height: 4000 }, SCREEN, false).fit).toBe(0.2);
    expect(zoomLevelsOf({ width: 4000, height: 6000 }, SCREEN, false).fit).toBe(800 / 6000);
  });

  it('leads to the pixels of the photograph, and a closer look three times as large', () => {
    const { closer, max } = zoomLevelsOf({ width: 6000, height: 4000 }, SCREEN, false);
    expect(max).toBe(1);
    expect(closer).toBeCloseTo(0.6);
  });

  it('lets a small photograph be seen twice as large as it fits', () => {
    const { fit, closer, max } = zoomLevelsOf({ width: 600, height: 400 }, SCREEN, false);
    expect(fit).toBe(2);
    expect(max).toBe(4);
    expect(closer).toBe(4);
  });

  it('shows a panorama in its full height at a closer look', () => {
    const { fit, closer, max } = zoomLevelsOf({ width: 900, height: 300 }, SCREEN, true);
    expect(fit).toBeCloseTo(1200 / 900);
    expect(closer).toBeCloseTo(800 / 300);
    expect(max).toBeCloseTo(800 / 300);
  });

  it('takes an upright panorama for a photograph', () => {
    const { fit, closer } = zoomLevelsOf({ width: 2000, height: 6000 }, SCREEN, true);
    expect(closer).toBeCloseTo(fit * 3);
  });
});
