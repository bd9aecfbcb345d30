import './ui/tokens.css';
import { createAdminRoutes } from './adminRoutes.tsx';
import { mount } from './app/mount.tsx';

mount(createAdminRoutes);
