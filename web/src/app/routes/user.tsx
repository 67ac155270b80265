import { useParams } from 'react-router-dom';
import { ReportDialogLoader } from '../../features/reports/components/report-dialog-loader.tsx';
import { ProfilePage } from '../../features/user/components/profile-page.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <ProfilePage key={id} userId={id} />
      <ReportDialogLoader />
    </>
  );
}
