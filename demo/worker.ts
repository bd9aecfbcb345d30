import sharp from 'sharp';
import type { Delivery, Order } from './darkroom.ts';
import { developPhoto } from './jpeg.ts';

// Every core has a process of its own already.
sharp.concurrency(1);

const deliver = (delivery: Delivery): void => void process.send?.(delivery);

process.on('message', ({ photo, longSide }: Order) => {
  developPhoto(photo, longSide).then(deliver, (error: unknown) =>
    deliver({ failure: String(error) }),
  );
});
