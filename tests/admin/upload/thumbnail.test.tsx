import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Thumbnail } from '../../../src/admin/upload/files/Thumbnail.tsx';
import { readInBackground } from '../../../src/admin/upload/list/fileReader.ts';
import type { FileFindings } from '../../../src/admin/upload/list/chosenFiles.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';

it('shows words instead of a picture that can’t be drawn, until there is another picture', () => {
  const { container, rerender } = render(<Thumbnail url="blob:broken" />);
  const image = () => container.querySelector('img');
  expect(image()).toBeInTheDocument();
  fireEvent.error(image()!);
  expect(image()).not.toBeInTheDocument();
  expect(screen.getByText('No preview')).toBeVisible();
  rerender(<Thumbnail url="blob:whole" />);
  expect(image()).toHaveAttribute('src', 'blob:whole');
  expect(screen.queryByText('No preview')).not.toBeInTheDocument();
});

it('a file that the browser can’t draw stops waiting for the picture', async () => {
  const found: FileFindings[] = [];
  const reading = readInBackground({
    onFound: (_id, findings) => void found.push(findings),
    onFailure: () => undefined,
    queuedItems: () => [],
  });
  const file = new File([new Uint8Array(await aJpeg(ratios.wide, 30))], 'DSC_0001.jpg');
  // The file can't be compared in this test.
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await reading.add([{ id: 'a', file, sidecars: [] }]);
  expect(found).toContainEqual({ thumbnailURL: '' });
  const { container } = render(<Thumbnail url="" isLoading />);
  expect(container).toHaveTextContent(/^No preview$/);
});
