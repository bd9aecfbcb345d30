import { rgb, type Rgb } from './color.ts';

/** The light of an hour: the colours of sky, sun and air. */
export interface Light {
  zenith: Rgb;
  horizon: Rgb;
  /** Colour of the sky and the haze around the sun. */
  glow: Rgb;
  /** How far the glow reaches, 0 to 1. */
  reach: number;
  sun: Rgb;
  ambient: Rgb;
  haze: Rgb;
}

export const lights = {
  morning: {
    zenith: rgb('#4a6a8c', 0.8),
    horizon: rgb('#c3ccd0', 0.95),
    glow: rgb('#f5e6c8', 1.3),
    reach: 0.35,
    sun: rgb('#ffe6c4', 2.6),
    ambient: rgb('#7f97b3', 0.62),
    haze: rgb('#a9b8c6', 0.8),
  },
  goldenHour: {
    zenith: rgb('#557191', 0.68),
    horizon: rgb('#cdc8c6', 0.88),
    glow: rgb('#f7cd8e', 1.7),
    reach: 0.55,
    sun: rgb('#ffcb92', 3.2),
    ambient: rgb('#75879f', 0.5),
    haze: rgb('#aeaaa6', 0.75),
  },
  alpenglow: {
    zenith: rgb('#465a80', 0.55),
    horizon: rgb('#c6a4a6', 0.62),
    glow: rgb('#e3b39c', 0.8),
    reach: 0.4,
    sun: rgb('#ff8d62', 2.5),
    ambient: rgb('#6b7ea6', 0.5),
    haze: rgb('#8e8fa9', 0.5),
  },
  sunset: {
    zenith: rgb('#3f5274', 0.42),
    horizon: rgb('#b9a3a0', 0.66),
    glow: rgb('#f0c296', 1.45),
    reach: 0.42,
    sun: rgb('#ff9a52', 2.6),
    ambient: rgb('#5f6b88', 0.34),
    haze: rgb('#73788a', 0.4),
  },
  blueHour: {
    zenith: rgb('#1f3354', 0.4),
    horizon: rgb('#7d8ba3', 0.44),
    glow: rgb('#a9a2a8', 0.5),
    reach: 0.4,
    sun: rgb('#8c9cc0', 0.06),
    ambient: rgb('#5b76a4', 0.3),
    haze: rgb('#5d7294', 0.34),
  },
  overcast: {
    zenith: rgb('#8b939a', 0.62),
    horizon: rgb('#bcc2c4', 0.8),
    glow: rgb('#cfd2d0', 0.9),
    reach: 0.4,
    sun: rgb('#e8e8e4', 0.35),
    ambient: rgb('#a5afb8', 0.6),
    haze: rgb('#aab3b8', 0.72),
  },
  storm: {
    zenith: rgb('#424a54', 0.4),
    horizon: rgb('#8b9499', 0.55),
    glow: rgb('#d6cbb0', 1),
    reach: 0.35,
    sun: rgb('#f5e9d4', 1.6),
    ambient: rgb('#6f7d8c', 0.34),
    haze: rgb('#7a858d', 0.45),
  },
  mist: {
    zenith: rgb('#a8b2b6', 0.75),
    horizon: rgb('#c5cac8', 0.85),
    glow: rgb('#ece3cd', 1.2),
    reach: 0.5,
    sun: rgb('#f5e6cc', 0.8),
    ambient: rgb('#9fadb2', 0.5),
    haze: rgb('#bcc4c3', 0.8),
  },
  moonlight: {
    zenith: rgb('#101a2c', 0.25),
    horizon: rgb('#33425a', 0.22),
    glow: rgb('#66768c', 0.3),
    reach: 0.3,
    sun: rgb('#a8bbdc', 0.28),
    ambient: rgb('#3a4e74', 0.1),
    haze: rgb('#2e3e58', 0.16),
  },
  starlight: {
    zenith: rgb('#0b111d', 0.3),
    horizon: rgb('#27323f', 0.3),
    glow: rgb('#5a4a3c', 0.4),
    reach: 0.35,
    sun: rgb('#8ea2c4', 0.02),
    ambient: rgb('#2c3a56', 0.06),
    haze: rgb('#1f2a3a', 0.12),
  },
} satisfies Record<string, Light>;

export type LightName = keyof typeof lights;
