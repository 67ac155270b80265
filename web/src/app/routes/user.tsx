import { useParams } from 'react-router-dom';
import { ReportDesk } from '../../features/reports/components/report-desk.tsx';
import { ProfilePage } from '../../features/user/components/profile-page.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <ProfilePage key={id} userId={id} />
      <ReportDesk />
    </>
  );
}
