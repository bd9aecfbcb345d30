import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { carryFiles } from './files/carriedFiles.ts';
import { droppedFiles } from './files/chosenFiles.ts';
import { DropSign } from './files/DropSign.tsx';
import { useFileDrop } from './files/useFileDrop.ts';

interface UploadEntranceProps {
  /** The id of the gallery whose photos are shown; missing where those of all are. */
  galleryId: string | undefined;
  /** Its name, once that is known. */
  galleryName: string | undefined;
}

/** Leads to the page of uploads: by a button, and by files that are dropped anywhere on this one. */
export function UploadEntrance({ galleryId, galleryName }: UploadEntranceProps) {
  const navigate = useNavigate();
  const path = galleryId ? paths.uploadPhotosTo(galleryId) : paths.uploadPhotos;
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
          {galleryName
            ? `Drop the photos to upload them to ${galleryName}.`
            : 'Drop the photos to upload them.'}
        </DropSign>
      )}
    </>
  );
}
