import type { PhotoExif } from '../src/model/files/exif.ts';
import type { DemoPhoto } from './catalogue.ts';
import type { LightName } from './landscapes/light.ts';
import { createRandom } from './landscapes/random.ts';

/** How one exposes for a light, and the hours at which it is there. */
interface Exposure {
  aperture: number;
  /** s */
  exposureTime: number;
  iso: number;
  hours: readonly [number, number];
}

const SENSOR_MM = 36;
/** s */
const LONG_EXPOSURE = 30;
const STAR_TRAILS = 2400;

const exposures: Record<LightName, Exposure> = {
  morning: { aperture: 8, exposureTime: 1 / 200, iso: 64, hours: [8, 10] },
  goldenHour: { aperture: 9, exposureTime: 1 / 100, iso: 64, hours: [18, 20] },
  alpenglow: { aperture: 8, exposureTime: 1 / 40, iso: 100, hours: [20, 21] },
  sunset: { aperture: 11, exposureTime: 1 / 30, iso: 64, hours: [20, 21] },
  blueHour: { aperture: 8, exposureTime: 8, iso: 64, hours: [21, 22] },
  overcast: { aperture: 8, exposureTime: 1 / 80, iso: 100, hours: [10, 16] },
  storm: { aperture: 7.1, exposureTime: 1 / 160, iso: 200, hours: [13, 18] },
  mist: { aperture: 10, exposureTime: 1 / 60, iso: 100, hours: [6, 8] },
  moonlight: { aperture: 2.8, exposureTime: 20, iso: 800, hours: [22, 24] },
  starlight: { aperture: 2.8, exposureTime: 13, iso: 3200, hours: [22, 24] },
};

/** Lenses by the longest focal length that each takes, mm. */
const cameras = [
  {
    camera: 'NIKON Z 8',
    lenses: [
      [24, 'NIKKOR Z 14-24mm f/2.8 S'],
      [70, 'NIKKOR Z 24-70mm f/2.8 S'],
      [200, 'NIKKOR Z 70-200mm f/2.8 VR S'],
    ],
  },
  {
    camera: 'SONY ILCE-7RM5',
    lenses: [
      [24, 'FE 12-24mm F2.8 GM'],
      [70, 'FE 24-70mm F2.8 GM II'],
      [200, 'FE 70-200mm F2.8 GM OSS II'],
    ],
  },
] as const;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** What a camera would have written: the view's focal length, an exposure for the light, a date. */
export function exifOf({ scene }: Pick<DemoPhoto, 'scene'>): PhotoExif {
  const random = createRandom(scene.seed);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const { hours, exposureTime, ...exposure } = exposures[scene.light];
  const { camera, lenses } = cameras[random() < 0.5 ? 0 : 1];
  const focalLength = Math.round(SENSOR_MM / 2 / Math.tan((scene.camera.field * Math.PI) / 360));
  const isTrail = scene.sky.stars === 'trails';
  const date = `${between(2023, 2026)}-${twoDigits(between(5, 11))}-${twoDigits(between(1, 29))}`;
  const time = [between(...hours), between(0, 60), between(0, 60)].map(twoDigits).join(':');
  return {
    camera,
    lens: lenses.find(([longest]) => focalLength <= longest)?.[1] ?? lenses[2][1],
    focalLength,
    ...exposure,
    exposureTime: isTrail ? STAR_TRAILS : scene.water?.long ? LONG_EXPOSURE : exposureTime,
    takenAt: `${date}T${time}`,
  };
}
