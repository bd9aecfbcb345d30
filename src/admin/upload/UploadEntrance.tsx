import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { droppedFiles, pendingDrop } from './files/pickedFiles.ts';
import { DropSign, useFileDrop } from '../components/fileDrop.tsx';

interface UploadEntranceProps {
  /** The gallery of the list; undefined for all galleries. */
  galleryId: string | undefined;
  /** Its name; undefined until it has loaded. */
  galleryName: string | undefined;
}

/** Leads to the upload page, by a button or by files that are dropped anywhere on the page. */
export function UploadEntrance({ galleryId, galleryName }: UploadEntranceProps) {
  const navigate = useNavigate();
  const path = galleryId ? paths.uploadPhotosTo(galleryId) : paths.uploadPhotos;
  const isOverPage = useFileDrop((dropped) => {
    pendingDrop.files = droppedFiles(dropped);
    void navigate(path);
  });
  return (
    <>
      <Button component={Link} to={path} variant="contained">
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
