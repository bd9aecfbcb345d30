import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { carryFiles } from './carriedFiles.ts';
import { droppedFiles } from './chosenFiles.ts';
import { DropSign } from './DropSign.tsx';
import { useFileDrop } from './useFileDrop.ts';

interface UploadEntranceProps {
  /** The gallery whose photos are shown; missing where those of all are. */
  gallery?: { id: string; galleryName: string } | undefined;
}

/** Leads to the page of uploads: by a button, and by files that are dropped anywhere on this one. */
export function UploadEntrance({ gallery }: UploadEntranceProps) {
  const navigate = useNavigate();
  const path = gallery ? paths.uploadPhotosTo(gallery.id) : paths.uploadPhotos;
  const isOverPage = useFileDrop((dropped) => {
    carryFiles(droppedFiles(dropped));
    void navigate(path);
  });
  return (
    <>
      <Button component={Link} to={path} variant="outlined">
        Upload photos
      </Button>
      {isOverPage && (
        <DropSign>
          {gallery
            ? `Drop the photos to upload them to ${gallery.galleryName}.`
            : 'Drop the photos to upload them.'}
        </DropSign>
      )}
    </>
  );
}
