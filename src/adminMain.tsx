import './app/tokens.css';
import { createAdminRoutes } from './app/adminRoutes.tsx';
import { mount } from './app/mount.tsx';

mount(createAdminRoutes);
