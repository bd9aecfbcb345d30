import { createFrame, type Frame } from './frame.ts';
import { groundFor, heightAt } from './ground.ts';
import { drawLand, type Air, type Land, type Viewpoint } from './land.ts';
import { lights } from './light.ts';
import { radians } from './math.ts';
import { reliefOf } from './relief.ts';
import type { Scene } from './scene.ts';
import { paintSky } from './sky.ts';
import { drawStars } from './stars.ts';
import { createSurface } from './surface.ts';
import { plantTrees } from './trees.ts';
import { fillWater } from './water.ts';

/** Catches the light of a scene, undeveloped. */
export function expose(scene: Scene, width: number, height: number): Frame {
  const { camera, seed } = scene;
  const ground = groundFor(scene.ground);
  const lift = scene.ground.lift ?? 1;
  const light = lights[scene.light];
  const heading = radians(camera.heading);
  const [x, y] = camera.at;
  const stood = heightAt(ground, x, y) * lift;
  const view: Viewpoint = {
    x,
    y,
    eye: Math.max(stood, scene.water?.level ?? -Infinity) + camera.eye / 1000,
    heading,
    focal: Math.max(width, height) / 2 / Math.tan(radians(camera.field) / 2),
    horizon: camera.horizon * height,
    centre: width / 2,
  };
  const sun = { azimuth: radians(scene.sun[0]), elevation: radians(scene.sun[1]) };
  const air: Air = { light, sun, visibility: scene.visibility, fog: scene.fog };
  const frame = createFrame(width, height);
  const sky = paintSky(width, height, view, scene.sky, light, sun, seed);
  const land: Land = {
    ground,
    lift,
    relief: reliefOf(ground, lift, heading + sun.azimuth, sun.elevation),
    surface: createSurface(scene.cover, seed, scene.snow ?? 99, scene.trees?.line ?? 1.2),
    waterLevel: scene.water?.level,
    roughness: {
      alpine: 0.03,
      larch: 0.026,
      winter: 0.024,
      wooded: 0.02,
      fields: 0.0012,
      shore: 0.01,
    }[scene.cover],
  };
  drawLand(frame, sky, land, view, air, seed);
  if (scene.sky.stars) drawStars(frame, sky, view, scene.sky.stars, seed);
  if (scene.trees) plantTrees(frame, land, view, air, scene.trees, seed);
  if (scene.water) fillWater(frame, view, air, scene.water, seed);
  return frame;
}
